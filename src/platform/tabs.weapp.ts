/** A mini-program is open once. */
export const onOtherTab =
  (_key: string, _listener: () => void): (() => void) =>
  () =>
    undefined

export const oneTabAtATime = (_name: string, work: () => Promise<void>): Promise<void> => work()
