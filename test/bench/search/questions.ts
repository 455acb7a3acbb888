import { syllablesOf } from '../../../server/src/features/search/words'

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢',
]
const FIRST = [...'一以若知听远晓予沐言夏清松满既棠景采思云静闻长安书星兰仲初青雨怀晚嘉念明梦雪佳文志国建海']
const SECOND = [...'帆宁微澜舟棠安晴之夏和溪年明梨行谷薇源舒姝桐风然意野亭平禾诺峦瑾晴树澈歌白星怀渠庚素川舒禾清']

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** Another name for almost every one of 20,000. */
export const nameOf = (id: number): string =>
  at(SURNAMES, id * 7) + at(FIRST, Math.floor(id / 3) * 5 + id) + at(SECOND, Math.floor(id / 11) * 3 + id)

const spelled = (id: number): string[] => syllablesOf(nameOf(id), true)

/** Somebody else each time, far apart. */
const one = (n: number): number => ((n * 97) % 2000) + 1

/** `linyifan` with its fifth letter wrong. */
const slipped = (letters: string): string => `${letters.slice(0, 4)}v${letters.slice(5)}`

/** What people search for, by the n-th request. */
export const QUESTIONS: Record<string, (n: number) => string> = {
  'a name': (n) => nameOf(one(n)),
  'a name in pinyin': (n) => spelled(one(n)).join(''),
  initials: (n) =>
    spelled(one(n))
      .map((part) => part.slice(0, 1))
      .join(''),
  'a name with a wrong character': (n) => `${nameOf(one(n)).slice(0, 1)}卍${nameOf(one(n)).slice(2)}`,
  'pinyin with a wrong letter': (n) => slipped(spelled(one(n)).join('')),
  'a surname': (n) => at(SURNAMES, n),
  'a specialty of many': (n) => at(['焦虑', '失眠', '亲密关系', '职场', '哀伤', '青少年'], n),
  'a city': (n) => at(['北京', '杭州', '成都', '厦门'], n),
  'words of the introduction': (n) => at(['正念', '两年制连续培训', '家庭系统', '接受个体督导', '睡不着'], n),
  'two words': (n) => at(['杭州 焦虑', '北京 失眠', '成都 亲密关系'], n),
  'words that fit nobody': (n) => at(['我和他总是吵架怎么办', '篮球比赛', 'qwertyuiop'], n),
}

/** What people have typed so far, by the n-th request. */
export const SUGGESTED: Record<string, (n: number) => string> = {
  'one character': (n) => at(SURNAMES, n),
  'two characters': (n) => nameOf(one(n)).slice(0, 2),
  'two letters': (n) => at(['li', 'zh', 'ji', 'yi', 'sh', 'xu', 'ca', 'wa'], n),
  'the beginning of a name': (n) => spelled(one(n)).slice(0, 2).join(''),
  'the beginning of a field': (n) => at(['焦', '情绪', 'qingx', '亲密', 'shim'], n),
  'pinyin with a wrong letter': (n) => slipped(spelled(one(n)).join('')),
}
