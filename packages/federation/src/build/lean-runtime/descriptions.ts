/** Stands in for sentences about the runtime's errors: the code and the address of its page are in the message. */
export const runtimeDescMap = {};

/** Of use to builds only. */
export const buildDescMap = undefined;
export const errorDescMap = undefined;
export const typeDescMap = undefined;
