import { View } from '@tarojs/components'
import { Sheet } from '@/ui/sheet/sheet'
import { Tag } from '@/ui/tag/tag'
import type { Credential } from './consultant-detail'

export interface CredentialsSheetProps {
  name: string
  credentials: readonly Credential[]
  onClose: () => void
}

/** Every credential with who issued it, its number and until when it holds. */
export function CredentialsSheet({ name, credentials, onClose }: CredentialsSheetProps) {
  return (
    <Sheet visible title={`${name}的资质`} onClose={onClose}>
      {credentials.map((credential) => (
        <View key={`${credential.name} ${credential.number}`} className='detail__proof'>
          <View className='detail__proof-head'>
            <View className='detail__proof-name'>{credential.name}</View>
            {credential.verified ? <Tag tone='ok' text='已核验' /> : <Tag text='核验中' />}
          </View>
          <View className='detail__quiet'>{`${credential.issuer} · 编号 ${credential.number}`}</View>
          <View className='detail__quiet'>
            {credential.validUntil === null ? '长期有效' : `有效至 ${credential.validUntil}`}
          </View>
        </View>
      ))}
      <View className='detail__quiet'>核验由机构的工作人员对照发证方的登记完成。</View>
    </Sheet>
  )
}
