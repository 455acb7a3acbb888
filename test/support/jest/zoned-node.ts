import { TestEnvironment } from 'jest-environment-node'
import { useTimeZone } from './time-zone'

/** Node, in the zone that the project names. */
export default class ZonedNodeEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    useTimeZone(config.projectConfig.testEnvironmentOptions)
    super(config, context)
  }
}
