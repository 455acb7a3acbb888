/** Something the person who starts the server can mend. Its message is one Chinese sentence, shown alone; the process then exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
