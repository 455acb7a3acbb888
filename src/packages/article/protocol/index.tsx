import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usePageParams } from '@/platform/navigation/page-params'
import { Versions } from './versions'
import './index.scss'

type Protocol = Data<'GET /appoint/consultOrg/geOrgProtocol'>

const PRIVACY_AGREEMENT = 2

/** The user agreement (1) or the privacy agreement (2), of the organisation or of a consultant (R24). */
export default function ProtocolPage() {
  const params = usePageParams('orgProtocol')
  const agreeType = params.agreeType === PRIVACY_AGREEMENT ? PRIVACY_AGREEMENT : 1
  const { consultantId } = params
  const protocol = useCall('GET /appoint/consultOrg/geOrgProtocol', {
    agreeType,
    consultantId: consultantId || undefined,
    version: params.version || undefined,
  })
  return (
    <AppPage route='orgProtocol' title={agreeType === PRIVACY_AGREEMENT ? '隐私协议' : '用户协议'}>
      <Loaded of={protocol} failed='协议没有取到' placeholder={<Skeleton count={12} />}>
        {(data) => (
          <>
            <ProtocolText {...data} />
            <Versions agreeType={agreeType} consultantId={consultantId} shown={data.version} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function ProtocolText({ title, version, updatedOn, paragraphs }: Protocol) {
  return (
    <View className='protocol'>
      <View className='protocol__title'>{title}</View>
      <View className='protocol__dates'>{`版本 ${version} · ${updatedOn} 更新`}</View>
      {paragraphs.map(({ heading, text }) => (
        <View key={heading} className='protocol__part'>
          {heading && (
            <View className='protocol__heading' role='heading' aria-level='2'>
              {heading}
            </View>
          )}
          <View className='protocol__text'>{text}</View>
        </View>
      ))}
    </View>
  )
}
