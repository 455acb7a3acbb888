import type { Hotline } from '@xinqi/domain/rules/hotlines'

/** A list of numbers, to be read and not to be written. */
export const ReadHotlines = ({ lines }: { lines: readonly Hotline[] }) => (
  <ol style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
    {lines.map(({ number, name, hours, note, isAlways }) => (
      <li key={number}>{[number, name, hours, note, isAlways ? '昼夜有人接' : ''].filter(Boolean).join(' · ')}</li>
    ))}
  </ol>
)
