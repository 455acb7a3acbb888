import { RECENT_LIMIT, rememberSearch } from './use-recent-searches'

describe('rememberSearch', () => {
  it('puts the newest first and keeps each once', () => {
    expect(rememberSearch(['失眠', '亲子'], '亲子')).toEqual(['亲子', '失眠'])
  })

  it('keeps eight', () => {
    const many = Array.from({ length: RECENT_LIMIT }, (_, index) => `词${index}`)
    const kept = rememberSearch(many, '新词')
    expect(kept).toHaveLength(RECENT_LIMIT)
    expect(kept[0]).toBe('新词')
    expect(kept).not.toContain(`词${RECENT_LIMIT - 1}`)
  })

  it('remembers no blanks', () => {
    expect(rememberSearch(['失眠'], '   ')).toEqual(['失眠'])
    expect(rememberSearch([], ' 失眠 ')).toEqual(['失眠'])
  })
})
