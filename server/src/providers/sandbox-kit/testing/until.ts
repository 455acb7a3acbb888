/** Resolves when the condition holds; fails when it never does. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`still not so after ${withinMs} ms: ${condition}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
