/** An address that a link may lead to or a picture lie at: on the web, or here. Nothing else is opened or loaded. */
export const WEB_ADDRESS = /^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/;
