import { CONSENT_LABEL, CONSENT_PURPOSES, KEPT_DATA, nicknameMistake, NICKNAME_MAX } from './privacy'

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

describe('the words of a consent', () => {
  const words = Object.values(CONSENT_LABEL).map(({ title, note }) => title + note)

  it('speak of nothing that nobody does: no recommendations are made, no offers are sent', () => {
    expect(CONSENT_PURPOSES).toEqual(['analytics', 'history'])
    for (const said of [...words, KEPT_DATA.activity.what]) expect(said).not.toMatch(/推荐|优惠|活动|营销/)
  })

  it('say of the history what it is kept for, and that it is for nothing else', () => {
    expect(CONSENT_LABEL.history.note).toMatch(/「最近看过」.*不作别的用途/)
  })
})
