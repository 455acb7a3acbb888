import { withFlags } from './flags'

test('roles on the command line go before those of the environment', () => {
  expect(withFlags({ ROLES: 'web' }, ['--roles', 'jobs'])).toEqual({ ROLES: 'jobs' })
  expect(withFlags({ ROLES: 'web' }, [])).toEqual({ ROLES: 'web' })
})

test.each([['--role', 'web'], ['web'], ['--roles']])('an unknown word is one sentence: %s', (...args) => {
  expect(() => withFlags({}, args)).toThrow('命令行只认识 --roles')
})
