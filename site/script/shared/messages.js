// The line of messages, which is read out.

import { sentence } from "./cards.js";
import { find, make } from "./dom.js";

/** @param {Message} message */
export const messageNode = (message) => make("span", { class: message.kind }, ...sentence(message));

/** The messages one after the other. @param {Message[]} messages */
export const messageNodes = (messages) => messages.flatMap((message) => [messageNode(message), " "]);

/** @param {...(Node | string)} nodes */
export const say = (...nodes) => find("#message").replaceChildren(...nodes);
