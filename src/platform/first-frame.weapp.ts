/** Nobody draws before a mini-program does. */
export function takeOverFirstFrame(): void {}
