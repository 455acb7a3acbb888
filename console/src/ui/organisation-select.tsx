import { Select } from 'antd'
import { useCall } from '../api/use-call'

interface Props {
  value: number
  onChange: (orgId: number) => void
}

/** Whose words, directions and the like a page is about; found by name as one types. */
export function OrganisationSelect({ value, onChange }: Props) {
  const { data, isLoading } = useCall('GET /operator/edition/list', {})
  return (
    <Select<number>
      aria-label='机构'
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.list ?? []).map(({ orgId, name }) => ({ value: orgId, label: name }))}
      value={value}
      onChange={onChange}
      loading={isLoading}
      style={{ minWidth: 200 }}
    />
  )
}
