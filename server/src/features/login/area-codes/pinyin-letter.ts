import { bySound } from './language'

/** The first character of every letter's part of the pinyin order; no syllable begins with I, U or V. */
const FIRST_OF_LETTER = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '哒'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拿'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '然'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '哇'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '匝'],
] as const

/** The letter with which a Chinese name begins when it is spoken. */
export function pinyinLetter(name: string): string {
  const begun = FIRST_OF_LETTER.filter(([, first]) => bySound(first, name) <= 0)
  return begun.at(-1)?.[0] ?? 'A'
}
