import { Spin } from 'antd'

/** Stands where something is read, and says so to who does not see it turn. */
export const Opening = ({ says = '正在打开' }: { says?: string }) => (
  <div role='status' aria-label={says}>
    <Spin />
  </div>
)
