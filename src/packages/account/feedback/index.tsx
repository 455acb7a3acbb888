import { View } from '@tarojs/components'
import {
  complainedWords,
  FEEDBACK_KIND_LABEL,
  FEEDBACK_KINDS,
  FEEDBACK_MAX,
  FEEDBACK_STATE_LABEL,
} from '@xinqi/domain/text/feedback'
import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { DangerCard } from '@/features/safety/danger-card'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { useFeedback } from './use-feedback'
import './index.scss'

const KINDS = FEEDBACK_KINDS.map((value) => ({ value, label: FEEDBACK_KIND_LABEL[value] }))
const MAY_CALL = '可以打电话联系我'

/** 意见反馈: what one wants to tell us, and what we have answered. */
export default function FeedbackPage() {
  const { orderNo } = usePageParams('feedback')
  const loggedIn = useSession((state) => state.user !== null)
  const told = useCall('GET /appoint/consultFeedback/list', loggedIn ? {} : null)
  const form = useFeedback(orderNo, told.refresh)
  return (
    <AppPage
      route='feedback'
      footer={
        <Button block loading={form.busy} disabled={!form.ready} onPress={() => void form.send()}>
          提交
        </Button>
      }
    >
      <View className='feedback'>
        <View className='feedback__heading' role='heading' aria-level='2'>
          想说点什么
        </View>
        {orderNo !== undefined && <View className='feedback__quiet'>{`关于订单 ${orderNo}`}</View>}
        <RadioList label='是哪一种' options={KINDS} value={form.kind} onChange={form.setKind} />
        <Field
          label='写下来'
          multiline
          counter
          required
          maxLength={FEEDBACK_MAX}
          value={form.content}
          onChange={form.setContent}
          hint='内容加密保存，只有平台运营读得到。遇到危险时请直接拨打热线，这里不会马上有人回复。'
        />
        {form.isInDanger && <DangerCard />}
        <Checkbox label={MAY_CALL} checked={form.mayCall} onChange={form.setMayCall}>
          {MAY_CALL}
        </Checkbox>
        {form.problem && (
          <View className='feedback__problem' role='alert'>
            {form.problem}
          </View>
        )}
        {form.sent && <View role='status'>{`谢谢，已经收到，编号 ${form.sent}。有了回复会在消息里告诉你。`}</View>}
        {told.data?.map((one) => (
          <Told key={one.feedbackNo} one={one} />
        ))}
      </View>
    </AppPage>
  )
}

function Told({ one }: { one: Data<'GET /appoint/consultFeedback/list'>[number] }) {
  return (
    <Card className='feedback__one'>
      <View className='feedback__quiet'>
        {`${FEEDBACK_KIND_LABEL[one.kind]} · ${one.createTime.slice(0, 10)} · ${FEEDBACK_STATE_LABEL[one.state]}`}
      </View>
      <View>{one.content}</View>
      {one.about !== null && <View className='feedback__quiet'>{complainedWords(one.aboutSpeaker, one.about)}</View>}
      {one.answer && (
        <>
          <CardDivider />
          <View className='feedback__quiet'>我们的回复</View>
          <View>{one.answer}</View>
        </>
      )}
    </Card>
  )
}
