import vm from 'node:vm'

interface Compiled {
  code: string
  script: vm.Script
}

type Wanted = Parameters<typeof vm.compileFunction>

/** What a file was compiled to is of one process: it runs again in the context of every test file that asks for it. */
const compiled = new Map<string, Compiled>()

/**
 * Jest compiles whatever a test file loads anew, and V8 each function of that again as it is first called: half of what it takes to
 * load a thousand modules. From now on this process compiles a file once, as long as its text is the same; it still runs anew for
 * each test file.
 */
export function keepCompiled(): void {
  const compileFunction = vm.compileFunction
  vm.compileFunction = (...wanted: Wanted): ReturnType<typeof vm.compileFunction> => {
    const [, , { parsingContext } = {}] = wanted
    const script = parsingContext && scriptOf(wanted)
    if (!script) return compileFunction(...wanted)
    return script.runInContext(parsingContext) as ReturnType<typeof vm.compileFunction>
  }
}

function scriptOf([code, params = [], { filename } = {}]: Wanted): vm.Script | undefined {
  if (filename === undefined) return undefined
  const known = compiled.get(filename)
  if (known?.code === code) return known.script
  // What imports as it runs would be answered by the test file that compiled it.
  if (code.includes('import(')) return undefined
  const head = `(function (${params.join(', ')}) {`
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { code, script })
  return script
}
