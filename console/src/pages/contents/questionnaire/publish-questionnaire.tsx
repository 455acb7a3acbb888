import { CONTENT_DAYS_AHEAD } from '@xinqi/domain/text/content'
import { Typography } from 'antd'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/form-dialog'
import { MomentField, momentOf } from '../../../ui/moment-field'

interface Props {
  id: number
  version: number
  /** It stays taken down until it is offered again. */
  isHidden: boolean
  onClose: () => void
}

/** Asks the newest version of whoever begins, now or at a time. */
export const PublishQuestionnaire = ({ id, version, isHidden, onClose }: Props) => (
  <FormDialog<{ effectiveTime?: string }>
    name='publish'
    title={`发布第 ${version} 版`}
    okText='发布'
    send={({ effectiveTime }) =>
      call('POST /operator/questionnaire/publish', { id, version, effectiveTime: momentOf(effectiveTime) })
    }
    done='好了'
    onClose={onClose}
  >
    <Typography.Paragraph type='secondary'>
      请在预览里填过一遍。之后开始填的人填这一版，填到一半的还填原来的；结果都在一条曲线上。
      {isHidden && '这份问卷撤下了，发布以后还要重新提供。'}
    </Typography.Paragraph>
    <MomentField
      name='effectiveTime'
      label='什么时候发布（北京时间）'
      hint={`空着就是马上。最多提前 ${CONTENT_DAYS_AHEAD} 天，到时候之前可以撤回。`}
      isOptional
    />
  </FormDialog>
)
