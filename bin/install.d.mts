/** Whether every package that is needed here lies in `root` at the version of its lock file. */
export function isInstalled(root: string): boolean
