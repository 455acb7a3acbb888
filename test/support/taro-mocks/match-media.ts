/** jsdom measures nothing: its window is a phone's, which is not wide. Tests that run without a window measure nothing either. */
const NARROW = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }

if ('window' in globalThis) Object.assign(globalThis, { matchMedia: () => NARROW })
