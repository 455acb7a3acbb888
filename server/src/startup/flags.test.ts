import { withFlags } from './flags'

test('roles on the command line go before those of the environment', () => {
  expect(withFlags({ ROLES: 'web' }, ['--roles', 'jobs']).environment).toEqual({ ROLES: 'jobs' })
  expect(withFlags({ ROLES: 'web' }, []).environment).toEqual({ ROLES: 'web' })
})

test.each([['--role', 'web'], ['web'], ['--roles']])('an unknown word is one sentence: %s', (...args) => {
  expect(() => withFlags({}, args)).toThrow('命令行只认识 --check 和 --roles')
})

test('looking around is asked for, and is not the default', () => {
  expect(withFlags({}, ['--check']).check).toBe(true)
  expect(withFlags({}, ['--roles', 'web']).check).toBe(false)
})
