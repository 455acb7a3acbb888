import { fieldsOf, FOR_VISITOR, intoTemplate, RECORD_TEMPLATE_KEYS } from './record'

test.each(RECORD_TEMPLATE_KEYS)('the fields of %s are told apart, and the last is for the visitor', (template) => {
  const keys = fieldsOf(template).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.at(-1)).toBe(FOR_VISITOR)
})

test('another form keeps every word', () => {
  const words = { subjective: '睡不着', objective: '', assessment: '好一些', plan: '再约', forVisitor: '加油' }
  expect(intoTemplate(words, 'soap', 'dap')).toEqual({
    data: '【主诉】睡不着',
    assessment: '好一些',
    plan: '再约',
    forVisitor: '加油',
  })
  expect(intoTemplate({ text: '一段话' }, 'free', 'soap')).toMatchObject({ subjective: '【记录】一段话' })
})
