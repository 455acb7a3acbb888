/** Where the API is: empty on H5 (the same origin), the server's address in the mini-program. Set by the build. */
declare const XINQI_API_ORIGIN: string
/** Whether the pages that the published mini-program leaves out are built, such as /_kit. */
declare const XINQI_BROWSER_PAGES: boolean
