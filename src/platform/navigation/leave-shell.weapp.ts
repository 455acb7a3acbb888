import { restart } from './navigation'

/** A mini-program cannot open the company's own client: it stays at home. */
export function leaveEmployeeShell(_channelId: string | undefined): void {
  void restart('home')
}
