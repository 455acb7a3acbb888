import { z } from 'zod'
import { FLAG_REASON_MAX, FLAGS, SHARE } from '../text/feature-flag'
import { call } from './call'
import { int, moment } from './fields'

export const featureFlagCalls = {
  'GET /operator/featureFlag/list': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '功能开关：每个现在给多少人用，和最近改过的几次',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          flag: z.enum(FLAGS),
          sharePercent: z.number(),
          /** 0: nobody has changed it. */
          version: z.number(),
          /** The newest first. */
          changes: z.array(
            z.object({
              version: z.number(),
              sharePercent: z.number(),
              reason: z.string(),
              by: z.string(),
              time: moment,
            }),
          ),
        }),
      ),
    }),
  }),
  'POST /operator/featureFlag/change': call({
    auth: 'operator',
    desk: 'seeing',
    fresh: true,
    summary: '改一个功能开关：一百个人里给多少人用，写明理由，马上生效；别人在这之间改过时不改',
    params: z.object({
      flag: z.enum(FLAGS, '没有这个开关'),
      /** The version that was seen. */
      after: int().pipe(z.number().min(0)),
      sharePercent: int('请填写 0 到 100').pipe(
        z.number().min(SHARE.nobody, '请填写 0 到 100').max(SHARE.everybody, '请填写 0 到 100'),
      ),
      reason: z.string('请写明理由').trim().min(1, '请写明理由').max(FLAG_REASON_MAX, `最多 ${FLAG_REASON_MAX} 个字`),
    }),
    data: z.object({ version: z.number() }),
  }),
}
