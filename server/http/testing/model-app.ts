/** An application whose language model is an endpoint of the test's own. */
import type { AppContext } from '#server/context.ts';
import { createLanguageModel } from '#server/providers/language-model/create-language-model.ts';
import { type ModelEndpoint, openModelEndpoint } from '#server/providers/language-model/testing/model-endpoint.ts';
import { systemTools } from '#server/providers/resilience/tools.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

export interface ModelApp {
  readonly test: TestApp;
  readonly endpoint: ModelEndpoint;
  /** What jobs run with; the application's own context asks no model. */
  readonly withModel: AppContext;
  close(): Promise<void>;
}

/** @param answer what the endpoint says until a test has it say something else */
export async function openModelApp(...answer: Parameters<typeof openModelEndpoint>): Promise<ModelApp> {
  const test = await createTestApp();
  const endpoint = await openModelEndpoint(...answer);
  const languageModel = createLanguageModel(
    { url: endpoint.url, models: ['house-model'], apiKey: undefined },
    systemTools,
  );
  return {
    test,
    endpoint,
    withModel: { ...test.ctx, languageModel },
    async close() {
      await endpoint.close();
      await test.close();
    },
  };
}
