import { touchEvents, type FloatHandlers } from './touch-events'

/** A phone's mini-program has fingers only. */
export const floatEvents = (handlers: FloatHandlers, _onKey: (key: string | undefined) => boolean) =>
  touchEvents(handlers)
