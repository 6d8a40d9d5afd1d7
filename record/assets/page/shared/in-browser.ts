import { client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'
import { uploadFile } from '#record/files/page/shared/upload-file.ts'
import { scaledDown } from '../form/files/scale-down.ts'
import type { QueueNeeds } from './upload-queue.ts'

/** What a queue of uploads needs, as a browser has it. */
export const inBrowser: Omit<QueueNeeds, 'start'> = {
  send: async (upload) => {
    try {
      return await uploadFile(upload)
    } catch (error) {
      // The guards hear of it, and lead on.
      if (isRefusedAs(error, 'UNAUTHORIZED')) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      throw error
    }
  },
  scaleDown: scaledDown,
  previewOf: (file) => URL.createObjectURL(file),
  forgetPreview: (preview) => URL.revokeObjectURL(preview),
  addressOf: async (path) => (await client.files.sign({ paths: [path], width: 480 }))[0]?.url ?? null,
}
