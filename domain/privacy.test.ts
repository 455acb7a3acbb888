import { nicknameMistake, NICKNAME_MAX } from './privacy'

describe('a nickname', () => {
  it.each(['小舟', '  小舟  ', '🌱', '🌱'.repeat(NICKNAME_MAX), 'O\u2019Neil', '小 舟'])('%j is one', (nickname) => {
    expect(nicknameMistake(nickname)).toBeNull()
  })

  it.each([
    ['', '请填写昵称'],
    ['   ', '请填写昵称'],
    ['长'.repeat(NICKNAME_MAX + 1), `昵称最多 ${NICKNAME_MAX} 个字`],
    ['两\n行', '昵称里有不能使用的字符'],
    ['反\u202e转', '昵称里有不能使用的字符'],
  ])('%j is none: %s', (nickname, sentence) => {
    expect(nicknameMistake(nickname)).toBe(sentence)
  })
})
