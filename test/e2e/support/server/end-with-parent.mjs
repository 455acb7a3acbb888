/**
 * Loaded before a program: when whoever started it is gone, however that ended, its standard input ends, and the program is told
 * to stop as by a process manager.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
// A program that has nothing else to do may end.
process.stdin.unref()
