import { copiedStretches, copyInto, fieldsToCopy, markCopied, stillCopied } from './record-copy'
import { RECORD_FIELD_MAX } from './record'

const last = { template: 'soap', words: { subjective: '睡不好', plan: '记睡眠', forVisitor: '加油' } } as const

test('what is chosen stands below what is there, in its field or under its name in the first, and is marked', () => {
  expect(fieldsToCopy(last).map(({ key }) => key)).toEqual(['subjective', 'plan'])
  const now = { template: 'dap', words: { data: '今天', plan: '' }, copied: [] } as const
  expect(copyInto(now, last, ['subjective', 'plan', 'forVisitor'])).toEqual({
    words: { data: '今天\n【主诉】睡不好', plan: '记睡眠' },
    copied: [
      { field: 'data', text: '【主诉】睡不好' },
      { field: 'plan', text: '记睡眠' },
    ],
    left: [],
  })
})

test('what has no room is left out and named', () => {
  const now = { template: 'soap', words: { plan: 'x'.repeat(RECORD_FIELD_MAX - 2) }, copied: [] } as const
  expect(copyInto(now, last, ['plan'])).toEqual({ words: now.words, copied: [], left: ['计划'] })
})

test('a passage is marked until a letter of it is changed, wherever another form has put it', () => {
  const copied = [{ field: 'plan', text: '记睡眠' }]
  expect(stillCopied({ plan: '接着记睡眠，再约' }, copied)).toEqual(copied)
  expect(stillCopied({ plan: '记了睡眠' }, copied)).toEqual([])
  expect(stillCopied({ text: '【计划】记睡眠' }, copied)).toEqual([{ field: 'text', text: '记睡眠' }])
  expect(stillCopied({ plan: '' }, [{ field: 'plan', text: '' }])).toEqual([])
})

test('what was copied is told apart from what was written around it', () => {
  const copied = [
    { field: 'plan', text: '记睡眠' },
    { field: 'data', text: '别处' },
  ]
  expect(copiedStretches('plan', '接着记睡眠。', copied)).toEqual([
    { text: '接着', isCopied: false },
    { text: '记睡眠', isCopied: true },
    { text: '。', isCopied: false },
  ])
  expect(markCopied('plan', '接着记睡眠。', copied)).toBe('接着〔摘自上次：记睡眠〕。')
  expect(markCopied('plan', '', copied)).toBe('')
})
