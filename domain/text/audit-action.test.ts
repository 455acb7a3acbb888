import { AUDIT_CHOICES, auditWords } from './audit-action'

test('an action is told in words, roles with it, and an unknown code as it is', () => {
  expect(auditWords('read-dossier')).toBe('看订单的经过')
  expect(auditWords('add-operator:owner')).toBe('添加成员：负责人')
  expect(auditWords('change-roles:finance+content')).toBe('换角色：财务、内容')
  expect(auditWords('change-roles:')).toBe('换角色：没有角色')
  expect(auditWords('of-long-ago')).toBe('of-long-ago')
})

test('no two actions have the same words', () => {
  const words = AUDIT_CHOICES.map(({ label }) => label)
  expect(new Set(words).size).toBe(words.length)
})
