import { parentPort, workerData } from 'node:worker_threads'
import { contract } from '#app/contract.ts'
import { describeApi, type Described } from './describe-api.ts'
import { docsPage } from './docs-page.ts'

const description = await describeApi(contract, workerData as Described)
parentPort?.postMessage({ json: JSON.stringify(description), page: docsPage(description) })
