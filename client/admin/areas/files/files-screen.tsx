import { useRefetch } from '#client/console/account/use-account.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useFilesSpec } from './use-files-spec.tsx';

/** The house's pictures and films: what they are, what shows them, what nobody needs any more. */
export function FilesScreen({ house, place }: AreaProps) {
  const edits = may('content.edit', house);
  const refetch = useRefetch();
  const spec = useFilesSpec({ code: house.code, edits, place, refetch });
  return <ThingsArea spec={spec} houseCode={house.code} place={place} edits={edits} />;
}
