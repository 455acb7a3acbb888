import { badInput, conflict } from '../../call/refusal'
import { WechatApiError } from '../../providers/wechat/port'
import type { Services } from '../../call/services'

/** What WeChat answered, or a sentence for the person: it is either their code that is at fault, or WeChat that does not answer. */
export async function answerOrRefuse<T>({ log }: Pick<Services, 'log'>, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof WechatApiError)) throw error
    if (error.problem === 'code-invalid' || error.problem === 'code-used') throw conflict('微信登录失败，请再试一次')
    log.warn({ err: error }, 'WeChat did not answer')
    throw badInput('微信暂时没有响应，请稍后再试')
  }
}
