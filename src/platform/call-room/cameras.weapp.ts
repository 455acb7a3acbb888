/** A phone that runs the mini-program has a camera on either side. */
export const hasOtherCamera = (): Promise<boolean> => Promise.resolve(true)
