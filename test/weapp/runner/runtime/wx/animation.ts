interface Step {
  animates: { type: string; args: unknown[] }[]
  option: object
}

/** wx.createAnimation: every call but `step` and `export` describes one change. */
export function createAnimation(options: object = {}): object {
  const steps: Step[] = []
  let animates: Step['animates'] = []
  const animation: object = new Proxy(
    {},
    {
      get(_target, name) {
        if (name === 'export') return () => ({ actions: steps.splice(0) })
        if (name === 'step') {
          return (stepOptions: object = {}) => {
            const transition = { duration: 400, timingFunction: 'linear', delay: 0, ...options, ...stepOptions }
            steps.push({ animates, option: { transition, transformOrigin: '50% 50% 0' } })
            animates = []
            return animation
          }
        }
        return (...args: unknown[]) => {
          animates.push({ type: String(name), args })
          return animation
        }
      },
    },
  )
  return animation
}
