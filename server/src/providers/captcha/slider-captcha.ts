import { drawPuzzle } from './draw-puzzle'
import { judgeTrack } from './judge-track'
import type { Captcha } from './port'

/** Our own captcha: it asks no third party, and works in a mini-program as in a browser. */
export const createSliderCaptcha = (): Captcha => ({ draw: drawPuzzle, judge: judgeTrack })
