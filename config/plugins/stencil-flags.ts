import fs from 'node:fs'
import type { Compiler, LoaderContext } from 'webpack'

const RUNTIME = /[\\/]@stencil[\\/]core[\\/]internal[\\/]client[\\/]index\.js$/
/** The scheme of a plain path. */
const NONE = undefined

/**
 * Stencil, which Taro's components run on, keeps what it was not built for behind flags that are asked while it runs. Read
 * with the constants they are in their place, half of its runtime is dead code and falls out.
 */
export class StencilFlags {
  apply(compiler: Compiler): void {
    const flags = readFlags()
    const constants = (text: string): string =>
      text.replace(/\bBUILD\.(\w+)/g, (asked, flag: string) => flags.get(flag) ?? asked)
    compiler.hooks.compilation.tap(StencilFlags.name, (compilation) => {
      const { readResource } = compiler.webpack.NormalModule.getCompilationHooks(compilation)
      readResource.for(NONE).tapPromise({ name: StencilFlags.name, stage: -1 }, async (context) => {
        const { resourcePath, addDependency } = context as LoaderContext<unknown>
        // Undefined leaves it to webpack's own reading.
        if (!RUNTIME.test(resourcePath)) return undefined as never
        addDependency(resourcePath)
        return constants(await fs.promises.readFile(resourcePath, 'utf8'))
      })
    })
  }
}

/** `true` or `false` by flag, as the package has them. */
function readFlags(): Map<string, string> {
  const text = fs.readFileSync(require.resolve('@stencil/core/internal/app-data'), 'utf8')
  const flags = [...text.matchAll(/^\s+(\w+): (true|false),$/gm)]
  return new Map(flags.map(([, flag = '', value = '']) => [flag, value]))
}
