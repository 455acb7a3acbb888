import type { BadLines } from './bad-lines'

/** The lines of a file that are wrong, and why; scrolled by keyboard, too. */
export const BadLinesList = ({ bad }: { bad: BadLines }) => (
  <ul aria-label='不对的行' style={{ maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
    {bad.lines.map(({ line, reason }) => (
      <li key={line}>{`第 ${line} 行：${reason}`}</li>
    ))}
    {bad.more > 0 && <li>{`还有 ${bad.more} 行`}</li>}
  </ul>
)
