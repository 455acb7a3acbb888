import { tc3Authorization } from './tc3-signature'

describe('Tencent Cloud signature v3', () => {
  // The worked example of the API's own documentation ("签名方法 v3", DescribeInstances of CVM).
  it('is that of the documented example', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    const authorization = tc3Authorization({
      secretId: 'AKID********************************',
      secretKey: '********************************',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      path: '/',
      action: 'DescribeInstances',
      contentType: 'application/json; charset=utf-8',
      timestamp: 1551113065,
      date: '2019-02-25',
      body,
    })
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    )
  })
})
