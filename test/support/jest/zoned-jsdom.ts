import { TextDecoder, TextEncoder } from 'node:util'
import { TestEnvironment } from 'jest-environment-jsdom'
import { useTimeZone } from './zoned-node'

/** A document, in the zone that the project names. jsdom lacks the codecs that every browser of ours has. */
export default class ZonedDocumentEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    useTimeZone(config.projectConfig.testEnvironmentOptions)
    super(config, context)
    Object.assign(this.global, { TextDecoder, TextEncoder })
  }
}
