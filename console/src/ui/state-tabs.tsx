import { Segmented } from 'antd'

interface Props<Value extends string | number> {
  /** What is chosen between, for a screen reader. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Which part of a list is shown; where the window is narrower it is scrolled, by keyboard, too. */
export const StateTabs = <Value extends string | number>({ label, options, value, onChange }: Props<Value>) => (
  <div style={{ overflowX: 'auto', marginBottom: 16 }}>
    <Segmented<Value> aria-label={label} options={[...options]} value={value} onChange={onChange} />
  </div>
)
