import { useMemo } from 'react';
import { SPONSORED_PLACE_MESSAGES } from '@qlu/contracts/sponsored-places/sponsored-places.messages';
import type { PlaceRequestRecord } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { PLACE_REQUEST_STATUS_LABELS } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { StoredTable } from '../../listing/stored-table';
import { useStoredList } from '../../listing/use-stored-list';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { RefreshButton } from '../../ui/refresh-button';
import { PlacesTable } from './places-table';
import { requestColumns } from './request-columns';
import { usePlaceRequestQuery } from './use-place-queries';
import { useSponsoredPlaces } from './use-sponsored-places';

/** The ledger of sponsored places, and the requests for them. */
export default function SponsoredPlacesPage() {
  const places = useSponsoredPlaces();
  const listQuery = usePlaceRequestQuery();
  const list = useStoredList<PlaceRequestRecord>('place-requests', listQuery);
  const { refetch: refetchPlaces } = places;
  const { refetch: refetchRequests } = list.query;
  const refresh = useMemo(
    () => () => {
      void refetchPlaces();
      void refetchRequests();
    },
    [refetchPlaces, refetchRequests],
  );
  const columns = useMemo(() => requestColumns(refresh), [refresh]);
  const loaded = places.data?.data;
  return (
    <>
      <PageHeader title="Sponsored Places">
        <LinkButton to="/sponsored-places/gifts">Donated Places</LinkButton>
        <RefreshButton isLoading={places.isFetching || list.query.isFetching} onClick={refresh} />
      </PageHeader>
      <section aria-labelledby="requests-title" className="page-section">
        <h2 id="requests-title">Requests</h2>
        <ListToolbar
          table
          query={listQuery}
          of="requests"
          placeholder="Name, phone or email"
          filters={[
            { name: 'status', label: 'Status', all: 'All statuses', options: PLACE_REQUEST_STATUS_LABELS },
          ]}
        />
        <ListBody
          list={list}
          failure={SPONSORED_PLACE_MESSAGES.fetchFailed}
          onRetry={refresh}
          emptyText="No requests for sponsored places yet."
          onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
        >
          <StoredTable query={listQuery} columns={columns} rows={list.rows} />
        </ListBody>
      </section>
      <section aria-labelledby="places-title" className="page-section">
        <h2 id="places-title">Places</h2>
        <QueryState query={places} failure={SPONSORED_PLACE_MESSAGES.fetchFailed} onRetry={refresh} />
        {loaded && <PlacesTable programs={loaded.sponsored_programs} />}
      </section>
    </>
  );
}
