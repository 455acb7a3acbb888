import { state } from './state'

/** Names that JavaScript itself defines, and so WeChat's logic layer too. */
const LANGUAGE = new Set(
  [
    'Object Array String Number Boolean Symbol Date Math JSON Promise Map Set WeakMap WeakSet WeakRef Proxy Reflect',
    'RegExp Error TypeError RangeError SyntaxError EvalError ReferenceError URIError ArrayBuffer DataView Uint8Array',
    'Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigInt',
    'Infinity NaN undefined isNaN isFinite parseInt parseFloat encodeURIComponent decodeURIComponent encodeURI',
    'decodeURI escape unescape queueMicrotask Intl',
  ]
    .join(' ')
    .split(' '),
)

/** The global object as modules see it: the language, timers and what `provided` adds. No browser. */
export function createGlobalObject(provided: Record<string, unknown>): object {
  const own: Record<string | symbol, unknown> = {
    ...provided,
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearInterval: clearInterval.bind(window),
    console,
  }
  const globalObject: object = new Proxy(own, {
    get(target, name) {
      if (name in target) return target[name]
      if (name === 'globalThis' || name === 'global') return globalObject
      return isLanguage(name) ? Reflect.get(window, name) : undefined
    },
    has: (target, name) => name in target || isLanguage(name),
  })
  return globalObject
}

function isLanguage(name: string | symbol): boolean {
  return typeof name === 'string' && LANGUAGE.has(name)
}

/** `Function`, which must not build code from strings; the old idiom for the global object is let pass. */
export function createFunctionGuard(globalObject: () => object): FunctionConstructor {
  const refuse = (parts: unknown[]) => {
    if (parts.length === 1 && /^return this;?$/.test(String(parts[0]))) return globalObject
    state.forbidden.push(`Function(${String(parts.at(-1)).slice(0, 60)})`)
    throw new EvalError('Code generation from strings disallowed for this context')
  }
  return new Proxy(Function, {
    construct: (_target, parts) => refuse(parts),
    apply: (_target, _this, parts) => refuse(parts),
  })
}
