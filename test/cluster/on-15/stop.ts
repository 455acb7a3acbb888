export default async function stop(): Promise<void> {
  await globalThis.xinqiPostgres15?.stop()
}
