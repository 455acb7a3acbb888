import path from 'node:path'
import { TEMPLATE_ATTRIBUTES } from './template-attributes'

interface Platform {
  /** Absent on H5. */
  template?: { mergeComponents(context: unknown, attributes: typeof TEMPLATE_ATTRIBUTES): void }
  runtimePath: string | string[]
}

interface PluginContext {
  registerMethod(method: { name: string; fn(platform: Platform): void }): void
}

/** Adds the missing attributes to the mini-program's templates and to Taro's runtime. */
export default (context: PluginContext): void => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (!platform.template) return
      platform.template.mergeComponents(context, TEMPLATE_ATTRIBUTES)
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'template-attributes-runtime.ts')].flat()
    },
  })
}
