import { gradePiece, type PieceNumbers } from './call-quality'

const CLEAR: PieceNumbers = { level: 1, rttMs: 40, lossUpPermille: 0, lossDownPermille: 0, awaySeconds: 0 }

test.each<[string, Partial<PieceNumbers>, string]>([
  ['nothing wrong', {}, 'good'],
  ['as much lost as one does not hear', { lossUpPermille: 60 }, 'good'],
  ['more lost on the way up', { lossUpPermille: 61 }, 'passable'],
  ['more lost on the way down', { lossDownPermille: 61 }, 'passable'],
  ['so much lost that words are', { lossDownPermille: 151 }, 'bad'],
  ['an answer in a third of a second', { rttMs: 350 }, 'good'],
  ['a longer one', { rttMs: 351 }, 'passable'],
  ['one that takes more than half a second', { rttMs: 601 }, 'bad'],
  ['a poor word of TRTC, without numbers', { level: 3, rttMs: null }, 'passable'],
  ['a bad word of TRTC, without numbers', { level: 4, rttMs: null }, 'bad'],
  ['cut off for two seconds of ten', { awaySeconds: 2 }, 'bad'],
  ['of which nothing is known', { level: 0, rttMs: null }, 'good'],
])('%s: %p is %s', (_what, change, grade) => {
  expect(gradePiece({ ...CLEAR, ...change })).toBe(grade)
})
