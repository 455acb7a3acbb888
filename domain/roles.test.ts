import { ROLE, roleOfConsultant, roleOfVisitor } from './roles'

test('R218, R279: supervisor, volunteer and customer-service adviser beside the consultant', () => {
  expect([10, 11].map(roleOfConsultant)).toEqual([ROLE.supervisor, ROLE.supervisor])
  expect([3, 1].map(roleOfConsultant)).toEqual([ROLE.volunteer, ROLE.customerServiceAdviser])
  expect([2, 4, 5, 6, 7, 8, 9].map(roleOfConsultant)).toEqual(Array(7).fill(ROLE.consultant))
})

test('R181, R218: visitor, user and enterprise employee', () => {
  expect(roleOfVisitor(null)).toBe(ROLE.visitor)
  expect(roleOfVisitor({ isEmployee: false })).toBe(ROLE.user)
  expect(roleOfVisitor({ isEmployee: true })).toBe(ROLE.employee)
})
