"""The history of a battle: its actions in order, undo and redo, and the log."""

from collections.abc import Sequence
from typing import Any

from drumhead.play.umpire.battle import Action
from drumhead.play.umpire.battle_actions import ActionRecord, ActionRunner, BattleSnapshot
from drumhead.play.umpire.battle_save import Takeback


class BattleHistory:
    """The actions of one battle and the snapshot after each; ``undone`` are those taken back, the last one last."""

    def __init__(self, runner: ActionRunner, scenario: Any) -> None:
        """Begin at the start of the scenario. Raises BadInput naming every fault."""
        self._runner = runner
        self._snapshots = [runner.begin(scenario)]
        self.scenario = scenario
        self.actions: list[Action] = []
        self.undone: list[Action] = []
        self.log: list[ActionRecord] = []
        self.takebacks: list[Takeback] = []

    @property
    def snapshot(self) -> BattleSnapshot:
        """The current position."""
        return self._snapshots[-1]

    def perform(self, action: Action) -> None:
        """Perform the action. Raises BadInput where it can't be done."""
        snapshot, record = self._runner.after(self.snapshot, action)
        if record.entry.cards and "cards" not in action:
            action = {**action, "cards": list(record.entry.cards)}
        self._snapshots.append(snapshot)
        self.actions.append(action)
        self.log.append(record)

    def take_back(self) -> tuple[Action, ActionRecord]:
        """Take the last action back; returns it with what the log said of it."""
        action = self.actions.pop()
        self.undone.append(action)
        self._snapshots.pop()
        return action, self.log.pop()

    def note(self, title: str, cards: Sequence[str]) -> None:
        """Note in the log that something was taken back after these cards had been seen."""
        self.restore(self.takebacks)
        if cards:
            self.takebacks.append(Takeback(len(self.actions), title, " ".join(cards)))

    def restore(self, takebacks: Sequence[Takeback]) -> None:
        """Take over these notes; none stands behind the last action."""
        latest = len(self.actions)
        self.takebacks = [takeback._replace(place=min(takeback.place, latest)) for takeback in takebacks]

    def drop_note(self) -> None:
        """Drop the last note where the same action was done again with the same cards: nothing was gained by it."""
        entry = self.log[-1].entry
        if self.takebacks and self.takebacks[-1][1:] == (entry.title, " ".join(entry.cards)):
            self.takebacks.pop()

    def records(self, first: int) -> list[ActionRecord]:
        """The log from that entry on; each entry notes what was taken back before it."""
        notes: dict[int, list[tuple[str, tuple[str, ...]]]] = {}
        for takeback in self.takebacks:
            notes.setdefault(takeback.place, []).append((takeback.text, ()))
        return [
            record._replace(effects=(*notes.get(place, ()), *record.effects))
            for place, record in enumerate(self.log[first:], first)
        ]
