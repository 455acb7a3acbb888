import { parseArgs } from 'node:util'
import { StartupError } from '../startup-error'

/** The environment with what the command line says on top of it: `npm start -- --roles web,jobs`. Throws StartupError. */
export function withFlags(environment: NodeJS.ProcessEnv, args: string[]): NodeJS.ProcessEnv {
  const { roles } = readFlags(args)
  return roles === undefined ? environment : { ...environment, ROLES: roles }
}

function readFlags(args: string[]): { roles?: string | undefined } {
  try {
    return parseArgs({ args, options: { roles: { type: 'string' } } }).values
  } catch {
    throw new StartupError('命令行只认识 --roles，如 npm start -- --roles web,jobs。')
  }
}
