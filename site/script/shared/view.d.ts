// What Python sends the pages to draw, written by `python generator/derive.py`: scene.py, session_view.py and
// umpire/view.py in drumhead/play say what each part means. A part marked with ? is left out where it is empty.

interface Aim {
  text: string;
  stages?: AimPart[];
  counts?: AimPart[];
  tallies?: Tally[];
  tallied?: string;
}

interface AimPart {
  text: string;
  state?: string;
}

interface ArmView {
  weapon: string;
  label: string;
  rounds: number | null;
}

interface BattleView {
  game: string;
  title: string;
  when: string;
  next: string;
  sides: RosterView[];
  dues: SentenceView[];
  case: OpenView;
  messages: Message[];
  log: EntryView[];
  logged: number;
  can_undo: string;
  can_redo: string;
  measure: string;
  own: boolean;
  about: Record<string, any>;
  creation: Record<string, any>;
  damaged: boolean;
  save: string;
}

interface Bubble {
  text: string;
  target: string;
  place: number;
  steps: number;
  goes_on?: boolean;
  then?: string;
}

interface CardMovement {
  cards: string[];
  target: string;
  source?: string;
  word?: string;
  sums?: string[];
  manner?: string;
}

interface CardView {
  id: string;
  face: string | null;
  label: string;
  badge?: string;
  note?: string;
  under?: CardView[];
  selected?: boolean;
  pickable?: boolean;
  draggable?: boolean;
  hurt?: boolean;
  power?: string;
}

interface ChanceView {
  label: string;
  figure: string;
  exact: string;
}

interface ChoiceView {
  value: string;
  label: string;
}

interface Control {
  id: string;
  label: string;
  moves: string[];
  choices?: string[];
  chosen?: number;
  legal: boolean;
  key?: string;
  main?: boolean;
  hint?: string;
  rules?: string[];
  chance?: boolean;
  asks?: string;
}

interface Decision {
  place: number;
  move: string;
  best: string;
  played: string;
  better: string;
  value: number;
  best_value: number;
  interval: [number, number] | null;
  best_interval: [number, number] | null;
  in_points: boolean;
  mark: string;
}

interface Ending {
  result: string;
  title: string;
  reason: string;
  rules: RuleRef[];
  score?: string;
  finish: Finish;
}

interface EntryView {
  title: string;
  given: string;
  chance: string;
  cards: string;
  steps: SentenceView[];
  result: SentenceView;
  allowed: boolean;
  umpire: string;
  number?: number;
  effects?: SentenceView[];
  when?: string;
}

interface Explained {
  title: string;
  text: string;
  rules: RuleRef[];
  cards?: string[];
}

interface FaceView {
  face: string;
  label: string;
}

interface Field {
  wide: string[][];
  narrow: string[][];
}

interface Finish {
  rank?: string;
  insignia?: string;
  signs?: string;
}

interface FormView {
  name: string;
  title: string;
}

interface Ground {
  label: string;
  width: number;
  height: number;
  pieces?: Piece[];
  shapes?: Shape[];
  step: number;
  turn: number;
  holds?: string;
  far?: string;
  near?: string;
  due?: string;
  shown?: string;
}

interface InputView {
  name: string;
  label: string;
  kind: string;
  default: any;
  help: string;
  rules: RuleRef[];
  least: number | null;
  most: number | null;
  choices: ChoiceView[];
  part: string;
  fault: string;
  value: any;
}

interface Message {
  text: string;
  kind: string;
  rules?: RuleRef[];
}

interface OfferView {
  key: string;
  title: string;
  chosen: boolean;
}

interface OpenView {
  by: string;
  at: string[];
  reached: string[];
  reaching: boolean;
  title: string;
  hint: string;
  offers: OfferView[];
  inputs: InputView[];
  known: string;
  chances: ChanceView[];
  cards: FaceView[];
  steps: SentenceView[];
  main: string;
  settled: boolean;
  pack: PackCardView[][];
  draws: boolean;
  fault: SentenceView | null;
}

interface PackCardView {
  face: string;
  label: string;
  left: boolean;
}

interface PackView {
  number: number;
  holds: string;
  discard: FaceView[];
  kept: FaceView[];
  suits?: PackCardView[][];
}

interface Pad {
  label: string;
  columns: string[];
  rows: string[][];
  current?: number;
  foot?: string;
  explained?: string[];
}

interface Piece {
  id: string;
  label: string;
  spot: Placement;
  width: number;
  height: number;
  name?: string;
  note?: string;
  badge?: string;
  kind?: string;
  outline?: [number, number][];
  held?: Placement;
  selected?: boolean;
  moves?: boolean;
  turns?: boolean;
  target?: boolean;
  seen?: boolean;
  round?: boolean;
  back?: boolean;
}

interface Placement {
  x: number;
  y: number;
  turn: number;
}

interface PressView {
  gesture: string;
  label: string;
  for: string;
  key: string;
}

interface ResultView {
  text: string;
  rules: RuleRef[];
  allowed: boolean;
}

interface RosterView {
  name: string;
  units: UnitView[];
  pack: PackView;
}

interface RuleRef {
  id: string;
  number: string;
  title: string;
}

interface SentenceView {
  text: string;
  rules: RuleRef[];
}

interface Shape {
  kind: string;
  points: [number, number][];
  text?: string;
  closed?: boolean;
}

interface SkillView {
  label: string;
  number: number;
  now: number;
}

interface Tally {
  text: string;
  total: number;
  gone: number;
}

interface UmpireView {
  form: string;
  title: string;
  about: string;
  inputs: InputView[];
  settled: boolean;
  draws: boolean;
  umpire: string;
  cards: FaceView[];
  chances: ChanceView[];
  steps: SentenceView[];
  result: ResultView | null;
  awaits: string;
  game: string;
  forms: FormView[];
  pack: PackView;
  presses: PressView[];
  messages: Message[];
  log: EntryView[];
  can_undo: boolean;
  save: string;
}

interface UnitView {
  id: string;
  name: string;
  vehicle: boolean;
  line: string;
  skills: SkillView[];
  arms: ArmView[];
  chips: string[];
  out: boolean;
  wounds: number;
  points: number | null;
  data: Record<string, any>;
}

interface View {
  game: string;
  title: string;
  deal: string;
  variants: Record<string, string>;
  status: string;
  advice: string;
  zones: Zone[];
  controls: Control[];
  drops: Record<string, Record<string, string>>;
  pad: Pad | null;
  field: Field | null;
  ground: Ground | null;
  aim: Aim | null;
  messages: Message[];
  log: Message[];
  can_undo: boolean;
  can_redo: boolean;
  can_hint: boolean;
  ending: Ending | null;
  computer: string | null;
  opponent: string;
  curtain: string;
  thinking: string;
  shared: boolean;
  remote: boolean;
  recipient: string;
  save: string;
  can_guide?: boolean;
  lessons?: string[];
  bubble?: Bubble;
  shows?: CardMovement[];
  pointed?: string;
  can_solve?: boolean;
  can_review?: boolean;
  last_changed?: string[];
  last_turn?: number;
  explains?: boolean;
  explained?: Explained;
}

interface Zone {
  id: string;
  label: string;
  layout: string;
  cards?: CardView[];
  size?: number;
  text?: string;
  note?: string;
  met?: boolean;
  source?: string;
  accepts?: boolean;
  key?: string;
  at_side?: boolean;
  compact?: boolean;
  spoken?: string;
  plain?: boolean;
  highlighted?: boolean;
}
