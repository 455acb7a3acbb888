import { z } from 'zod'
import { call } from './call'
import { appointNo, moment } from './fields'

/** Both have one list of parameters in the documents. The server knows whom it puts through: what is said of it here is not read. */
const params = z.object({
  appointNo,
  consultantPhone: z.string().max(40).optional(),
  areaCode: z.string().max(10).optional(),
})

/** The number between the two, to be dialled from one's own phone; neither sees the other's. */
const data = z.object({ secretNo: z.string(), expireTime: moment })

const limit = { max: 60, minutes: 60 }

export const phoneCallCalls = {
  'GET /appoint/consultAppointment/secretPhoneCall': call({
    auth: 'party',
    flag: 'phoneCalls',
    summary: '打给这次咨询的对方：两个人之间的隐私号码，开始前 30 分钟到结束后 30 分钟可以用',
    limit,
    params,
    data,
  }),
  'GET /appoint/consultAppointment/secretPhoneCallByAppointNo': call({
    auth: 'party',
    flag: 'phoneCalls',
    summary: '同 secretPhoneCall',
    limit,
    params,
    data,
  }),
}
