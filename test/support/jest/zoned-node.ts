import { TestEnvironment } from 'jest-environment-node'
import { keepCompiled } from './keep-compiled'
import { unhook } from './unhook'

keepCompiled()

/**
 * Puts this process into the zone of a project's `testEnvironmentOptions`. Called outside the sandbox of the tests, whose
 * `process.env` is a copy that Node does not look at; set for each file, since projects share processes.
 */
export function useTimeZone(options: Record<string, unknown>): void {
  if (typeof options.timeZone !== 'string') throw new Error('testEnvironmentOptions.timeZone is missing')
  process.env.TZ = options.timeZone
}

/** Node, in the zone that the project names. */
export default class ZonedNodeEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    useTimeZone(config.projectConfig.testEnvironmentOptions)
    super(config, context)
  }

  override async teardown(): Promise<void> {
    unhook()
    await super.teardown()
  }
}
